import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { buttonLook } from "@junban/ui/button-look";
import { CopyIcon, PrintIcon } from "@junban/ui/icons";
import { QrCode } from "@junban/ui/qr-code";
import { useShop } from "#src/frame/shop-context.ts";
import { publicAddress } from "#src/lib/public-address.ts";
import { PanelHead } from "./panel-head.tsx";

/** The address that customers open, as a code and as a text to copy. */
export function QrPanel() {
	const { t } = useTranslation("dashboard");
	const { app, services } = useShop();
	// The Japanese page has no language prefix; it follows the language of the phone.
	const address = publicAddress(app, "ja", services.config.publicUrl, window.location.origin);
	const copy = async () => {
		try {
			// Browsers give the clipboard to secure pages only.
			await navigator.clipboard.writeText(address.whole);
			toasts.show({ key: "address", text: t("qr.copied") });
		} catch {
			toasts.show({ key: "address", text: t("qr.copyFailed"), type: "danger" });
		}
	};
	return (
		<section>
			<PanelHead title={t("qr.title")} />
			<div className="grid grid-cols-[minmax(72px,104px)_minmax(0,1fr)] items-center gap-16 pt-4 tablet:grid-cols-[132px_minmax(0,1fr)]">
				<QrCode value={address.whole} label={t("qr.label")} size={132} />
				<div className="min-w-0">
					<p className="wrap-anywhere text-18 leading-[1.4] font-bold">{address.short}</p>
					<p className="small muted mb-12">{t("qr.text")}</p>
					<div className="flex flex-wrap gap-8">
						<AppLink {...buttonLook({ size: 44 })} to={adminPaths.qrCode(app)}>
							<PrintIcon />
							{t("qr.poster")}
						</AppLink>
						<Button variant="quiet" size={44} icon={<CopyIcon />} onClick={() => void copy()}>
							{t("qr.copy")}
						</Button>
					</div>
				</div>
			</div>
		</section>
	);
}
