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
	/** Language of this page. */
	current: string;
	/** Called before the navigation, to store the choice. */
	onChoose?(lang: string): void;
};

/** Links to the page in each of its languages; the current one is underlined. If there is room for one word only, use `LanguageLink`. */
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
