import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { EmptyState } from "@junban/ui/empty-state";
import { QrCode } from "@junban/ui/qr-code";
import { useRef } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { useWakeLock } from "#src/frame/use-wake-lock.ts";
import { publicAddress } from "#src/lib/public-address.ts";

export interface CodePanelProps {
	code: string;
	/** No newer code has come for so long that this one no longer works. */
	isOld: boolean;
	isSwitching: boolean;
	onTurnOff: () => void;
}

/** The code in large, alone on the whole screen where the browser can. */
export function CodePanel({ code, isOld, isSwitching, onTurnOff }: CodePanelProps) {
	const { t } = useTranslation("presence");
	const { app, locale, name, services } = useShop();
	const { whole } = publicAddress(app, locale, services.config.publicUrl, location.origin);
	const sheet = useRef<HTMLElement>(null);
	useWakeLock(true);
	// A refusal of the browser leaves the page as it is.
	const enlarge = () => void sheet.current?.requestFullscreen().catch(() => undefined);
	return (
		<div className="grid gap-24">
			<figure
				ref={sheet}
				className="m-0 grid content-center justify-items-center gap-16 rounded-12 border border-rule bg-paper p-24 text-center"
			>
				<p className="font-bold text-20">{name}</p>
				{isOld ? (
					<div role="alert">
						<EmptyState title={t("old.title")}>
							<p>{t("old.text")}</p>
						</EmptyState>
					</div>
				) : (
					<>
						<div className="*:h-auto *:w-[min(60vh,80vw,480px)]">
							<QrCode value={`${whole}?presence=${code}`} label={t("on.label")} />
						</div>
						<figcaption className="grid gap-4">
							<span className="font-bold text-20">{t("on.scan")}</span>
							<span className="muted">
								<Sentences text={t("on.life")} />
							</span>
						</figcaption>
					</>
				)}
			</figure>
			<p className="small muted">{t("on.place")}</p>
			<div className="flex flex-wrap gap-12">
				{document.fullscreenEnabled ? (
					<Button variant="primary" size={64} onClick={enlarge}>
						{t("on.wholeScreen")}
					</Button>
				) : null}
				<Button size={64} pending={isSwitching} onClick={onTurnOff}>
					{t("on.turnOff")}
				</Button>
			</div>
		</div>
	);
}
