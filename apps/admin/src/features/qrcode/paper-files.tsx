import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { codeIn, codePng, codeSvg, download, paperIn, paperPng, paperSvg } from "@junban/ui/qr-files";
import { type RefObject, useId } from "react";

export interface PaperFilesProps {
	/** The element around the paper on the screen. The files are made of its content. */
	preview: RefObject<HTMLElement | null>;
	/** The file names, without the extension. */
	fileName: string;
	codeName: string;
}

/** Saves the paper, or its code alone, for print shops and for the shop's own menus and pages. */
export function PaperFiles({ preview, fileName, codeName }: PaperFilesProps) {
	const { t } = useTranslation("qrcode");
	const savePng = (picture: Promise<Blob>, name: string) => {
		picture.then(
			(png) => download(png, `${name}.png`),
			() => toasts.show({ key: "qrcode", text: t("files.failed"), type: "danger" }),
		);
	};
	return (
		<div className="grid grid-cols-2 gap-12">
			<Files
				label={t("files.paper")}
				onPng={() => savePng(paperPng(paperIn(preview.current)), fileName)}
				onSvg={() => download(paperSvg(paperIn(preview.current)), `${fileName}.svg`)}
			/>
			<Files
				label={t("files.code")}
				onPng={() => savePng(codePng(codeIn(preview.current)), codeName)}
				onSvg={() => download(codeSvg(codeIn(preview.current)), `${codeName}.svg`)}
			/>
		</div>
	);
}

function Files({ label, onPng, onSvg }: { label: string; onPng: () => void; onSvg: () => void }) {
	const { t } = useTranslation("qrcode");
	const id = useId();
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset has a look of its own
		<div role="group" aria-labelledby={id}>
			<p id={id} className="label mb-4">
				{label}
			</p>
			<div className="grid grid-cols-2 gap-8">
				<Button size={44} onClick={onPng}>
					{t("files.png")}
				</Button>
				<Button size={44} onClick={onSvg}>
					{t("files.svg")}
				</Button>
			</div>
		</div>
	);
}
