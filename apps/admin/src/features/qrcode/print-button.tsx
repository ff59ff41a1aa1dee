import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { PrintIcon } from "@junban/ui/icons";
import { useId } from "react";

export function PrintButton({ onPrint }: { onPrint: () => void }) {
	const { t } = useTranslation("qrcode");
	const hint = useId();
	return (
		<div>
			<Button variant="primary" size={64} wide icon={<PrintIcon />} aria-describedby={hint} onClick={onPrint}>
				{t("print")}
			</Button>
			<p id={hint} className="small muted mt-8">
				{t("pdf")}
			</p>
		</div>
	);
}
