import { Sentences } from "@junban/app-shell/sentences";
import { useTranslation } from "@junban/i18n/react";
import { usePaperPrint } from "@junban/ui/paper-print";
import { QrPaper } from "@junban/ui/qr-paper";
import { useRef, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { StaffScreen } from "#src/frame/staff-screen.tsx";
import { logoAddress } from "#src/lib/logo-address.ts";
import { AddressLine } from "./address-line.tsx";
import { firstChoice, paperOf } from "./paper-choice.ts";
import { PaperFiles } from "./paper-files.tsx";
import { PaperOptions } from "./paper-options.tsx";
import { PaperPreview } from "./paper-preview.tsx";
import { PresenceLink } from "./presence-link.tsx";
import { PrintButton } from "./print-button.tsx";
import { UnreachableNote } from "./unreachable-note.tsx";
import { useLogo } from "./use-logo.ts";

/** Prints and saves what leads customers to the shop's page. All of it is made on this device, so it works offline. */
export function QrcodePage() {
	const { t } = useTranslation("qrcode");
	const { app, data, role, services } = useShop();
	const { firebase, publicUrl } = services.config;
	const [choice, setChoice] = useState(() => firstChoice(data.locale));
	const logo = useLogo(logoAddress(app, data.logo, firebase));
	const shop = { app, data, publicUrl, pageOrigin: location.origin, logo };
	const { paper, isReachable, fileName } = paperOf(choice, shop);
	const { print, sheet } = usePaperPrint();
	const preview = useRef<HTMLDivElement>(null);
	return (
		<StaffScreen title={t("title")} text={<Sentences text={t("text")} />}>
			<div className="grid items-start gap-24 tablet:grid-cols-[minmax(0,300px)_minmax(0,1fr)] desktop:grid-cols-[minmax(0,344px)_minmax(0,1fr)]">
				<div className="grid gap-16">
					<PaperOptions
						choice={choice}
						pictureOf={(kind) => <QrPaper {...paperOf({ ...choice, kind }, shop).paper} />}
						onChange={setChoice}
					/>
					{isReachable ? (
						<>
							<PrintButton onPrint={() => print(<QrPaper {...paper} />)} />
							<PaperFiles preview={preview} fileName={fileName} codeName={`${app}-qr`} />
						</>
					) : (
						<UnreachableNote />
					)}
					<AddressLine whole={paper.value} short={paper.address} />
					{role === "sample" ? null : <PresenceLink />}
				</div>
				<div ref={preview}>
					<PaperPreview paper={paper} />
				</div>
			</div>
			{sheet}
		</StaffScreen>
	);
}
