import { useTranslation } from "@junban/i18n/react";
import { SoundIcon } from "@junban/ui/icons";

const TEXTS = ["soundOn", "soundOff"] as const;

/**
 * Whether the page can ring. Both texts have their room, of which one is shown: the first touch changes it, and what is
 * below must not move under the finger.
 */
export function SoundNote({ canSound }: { canSound: boolean }) {
	const { t } = useTranslation("ticket");
	const shown = canSound ? "soundOn" : "soundOff";
	return (
		<p className="row small muted noscript:hidden">
			<SoundIcon size={20} />
			<span className="grid grow">
				{TEXTS.map((text) => (
					<span key={text} className={`[grid-area:1/1] ${text === shown ? "" : "invisible"}`}>
						{t(text)}
					</span>
				))}
			</span>
		</p>
	);
}
