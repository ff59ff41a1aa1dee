import { useTranslation } from "@junban/i18n/react";
import { PAPER_SIZES, QrPaper, type QrPaperProps } from "@junban/ui/qr-paper";

const LABELS = {
	poster: "preview.poster",
	tent: "preview.tent",
	stickers: "preview.stickers",
} as const;

/** The paper as it will be printed, with its measures. */
export function PaperPreview({ paper }: { paper: Omit<QrPaperProps, "label"> }) {
	const { t } = useTranslation("qrcode");
	const { kind, size = "A4", address } = paper;
	const [width, height] = PAPER_SIZES[size];
	return (
		<figure className="grid justify-items-center gap-12 rounded-12 border border-rule bg-sunken p-16 desktop:p-32">
			<div className="w-full max-w-[430px]">
				<QrPaper {...paper} label={t(LABELS[kind], { address })} />
			</div>
			<figcaption className="label flex flex-wrap justify-center gap-x-16">
				<span>{t("preview.measures", { size, width, height })}</span>
				{kind === "tent" ? <span>{t("preview.fold")}</span> : null}
				{kind === "stickers" ? <span>{t("preview.cut")}</span> : null}
			</figcaption>
		</figure>
	);
}
