import type { Code } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";

/** Refusals that the catalogue words for developers, or without the way out. */
const OWN = {
	"already-exists": "refused.already-exists",
	"email-invalid": "refused.email-invalid",
	"email-in-use": "refused.email-in-use",
	"password-weak": "refused.password-weak",
	"slug-invalid": "refused.slug-invalid",
	"slug-reserved": "refused.slug-reserved",
	"slug-similar": "refused.slug-similar",
	"value-missing": "refused.value-missing",
} as const;

const isOwn = (code: Code): code is keyof typeof OWN => code in OWN;

/** The text of a refusal for somebody who registers. */
export function useRefusalTexts(): (code: Code) => string {
	const { t } = useTranslation("register");
	const { t: codes } = useTranslation("codes");
	return (code) => (isOwn(code) ? t(OWN[code]) : codes(code));
}
