import type { EpochMs } from "@junban/domain/values";
import { useTranslation } from "@junban/i18n/react";
import { ageOf } from "./times.ts";

/** How long ago an instant is: いま, 3分前. */
export function Age({ at }: { at: EpochMs }) {
	const { t } = useTranslation("frame");
	const { kind, count } = ageOf(at, Date.now());
	return kind === "now" ? t("age.now") : t(`age.${kind}`, { count });
}
