import { lazyChunk } from "@junban/app-shell/lazy-chunk";
import { isThisMachine } from "@junban/app-shell/reachable";
import { useTranslation } from "@junban/i18n/react";
import { Suspense, useState } from "react";

/** Phones have no use for it. */
const QrCode = lazyChunk(async () => (await import("@junban/ui/qr-code")).QrCode);

/** The page of the shop as a code, for the phone of somebody who sits at a computer. */
export function PhoneCode({ address }: { address: string }) {
	const { t } = useTranslation("registerCongratulations");
	const [isWide] = useState(() => matchMedia("(min-width: 900px)").matches);
	const { href, hostname } = new URL(address);
	// A phone that reads this would look for the page on itself.
	if (!isWide || isThisMachine(hostname)) return null;
	return (
		<figure className="register-preview register-code">
			<Suspense fallback={<span className="register-code-room" />}>
				<QrCode value={href} label={t("next.try.code")} size={192} />
			</Suspense>
			<figcaption>{t("next.try.scan")}</figcaption>
		</figure>
	);
}
