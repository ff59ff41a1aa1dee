import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";

/** Refusals that the catalogue words for developers, or without the way out. */
const OWN = [
	"already-exists",
	"email-in-use",
	"password-weak",
	"slug-invalid",
	"slug-reserved",
	"slug-similar",
	"value-missing",
] as const satisfies readonly Code[];
type Own = (typeof OWN)[number];

const isOwn = (code: Code): code is Own => OWN.some((own) => own === code);

/** The text of a refusal for somebody who registers. */
export function useRefusalTexts(): (code: Code) => string {
	const { t } = useTranslation("register");
	const { t: codes } = useTranslation("codes");
	return (code) => (isOwn(code) ? t(`refused.${code}`) : codes(code));
}
