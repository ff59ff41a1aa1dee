import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { CopyIcon } from "@junban/ui/icons";

/** The address in the code, for people to read and to copy. */
export function AddressLine({ whole, short }: { whole: string; short: string }) {
	const { t } = useTranslation("qrcode");
	const slash = short.indexOf("/");
	const [host, path] = [short.slice(0, slash), short.slice(slash)];
	const copy = async () => {
		try {
			// Browsers give the clipboard to secure pages only.
			await navigator.clipboard.writeText(whole);
			toasts.show({ key: "qrcode", text: t("address.copied") });
		} catch {
			toasts.show({ key: "qrcode", text: t("address.failed"), type: "danger" });
		}
	};
	return (
		<div className="mt-8 flex flex-wrap items-center gap-12 border-t-2 border-b border-t-ink border-b-rule py-12">
			<p className="min-w-0 flex-1 basis-[180px]">
				<span className="tiny muted block">{t("address.label")}</span>
				<b className="block leading-[1.5] [overflow-wrap:anywhere] [word-break:keep-all]">
					{host}
					<wbr />
					{path}
				</b>
			</p>
			<Button size={44} icon={<CopyIcon />} onClick={() => void copy()}>
				{t("address.copy")}
			</Button>
		</div>
	);
}
