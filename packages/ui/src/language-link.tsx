import type { AnchorHTMLAttributes } from "react";
import "./phone-page.css";

export type LanguageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className"> & {
	href: string;
	/** The language it leads to, e.g. `en`; its name is the child, in that language. */
	lang: string;
};

/** The way to the same page in the other language. */
export function LanguageLink({ lang, ...rest }: LanguageLinkProps) {
	return <a {...rest} className="ui-language" lang={lang} hrefLang={lang} />;
}
