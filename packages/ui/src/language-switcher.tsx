import "./language-switcher.css";

export type Language = {
	/** E.g. `ja`. */
	lang: string;
	/** Its own name: 日本語, English. */
	text: string;
	/** This page in that language. */
	href: string;
};

export type LanguageSwitcherProps = {
	/** Names the group in the page's language: 言語. */
	label: string;
	languages: readonly Language[];
	/** The page's own. */
	current: string;
	/** Before the browser goes there: to remember the choice. */
	onChoose?(lang: string): void;
};

/** All the languages a page is in, as links; the page's own is underlined by the line's colour. Where there is room for one word only, use `LanguageLink`. */
export function LanguageSwitcher({ label, languages, current, onChoose }: LanguageSwitcherProps) {
	return (
		<nav aria-label={label}>
			<ul className="ui-languages">
				{languages.map(({ lang, text, href }) => (
					<li key={lang}>
						<a
							className="ui-languages-link"
							href={href}
							lang={lang}
							hrefLang={lang}
							aria-current={lang === current || undefined}
							onClick={() => onChoose?.(lang)}
						>
							{text}
						</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
