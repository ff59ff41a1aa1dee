import type { AnchorHTMLAttributes } from "react";
import "./phone-page.css";

export type LanguageLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className"> & {
	href: string;
	/** Language of the target page, e.g. `en`. The child is its name in that language. */
	lang: string;
};

/** A link to the same page in the other language. */
export function LanguageLink({ lang, ...rest }: LanguageLinkProps) {
	return <a {...rest} className="ui-language" lang={lang} hrefLang={lang} />;
}
