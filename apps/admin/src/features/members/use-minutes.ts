import { useTranslation } from "@junban/i18n/react";

/** Writes a time in whole minutes: `24分待ち`, `2分経過`, below one minute `たった今`. */
export function useMinutes(): (kind: "waited" | "elapsed", minutes: number) => string {
	const { t } = useTranslation("members");
	return (kind, minutes) => (minutes === 0 ? t("row.justNow") : t(`row.${kind}`, { minutes }));
}
