import { useTranslation } from "@junban/i18n/react";
import { SoundIcon } from "@junban/ui/icons";

/**
 * Whether the page can ring. Both texts have their room, of which one is shown: the first touch changes it, and what is
 * below must not move under the finger.
 */
export function SoundNote({ canSound }: { canSound: boolean }) {
	const { t } = useTranslation("ticket");
	return (
		<p className="row small muted noscript:hidden">
			<SoundIcon size={20} />
			<span className="grid grow">
				<span className={`[grid-area:1/1] ${canSound ? "" : "invisible"}`}>{t("soundOn")}</span>
				<span className={`[grid-area:1/1] ${canSound ? "invisible" : ""}`}>{t("soundOff")}</span>
			</span>
		</p>
	);
}
