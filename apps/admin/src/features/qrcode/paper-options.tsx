import { useTranslation } from "@junban/i18n/react";
import { PictureRadioGroup } from "@junban/ui/picture-radio-group";
import type { PaperKind } from "@junban/ui/qr-paper";
import { SegmentedControl } from "@junban/ui/segmented-control";
import type { ReactNode } from "react";
import { type PaperChoice, sizesOf } from "./paper-choice.ts";

export interface PaperOptionsProps {
	choice: PaperChoice;
	pictureOf: (kind: PaperKind) => ReactNode;
	onChange: (choice: PaperChoice) => void;
}

export function PaperOptions({ choice, pictureOf, onChange }: PaperOptionsProps) {
	const { t } = useTranslation("qrcode");
	const sizes = sizesOf(choice.kind);
	return (
		<>
			<PictureRadioGroup
				label={t("kind.label")}
				labelHidden
				value={choice.kind}
				options={[
					{
						value: "poster",
						text: t("kind.poster"),
						detail: t("kind.posterText"),
						picture: pictureOf("poster"),
					},
					{ value: "tent", text: t("kind.tent"), detail: t("kind.tentText"), picture: pictureOf("tent") },
					{
						value: "stickers",
						text: t("kind.stickers"),
						detail: t("kind.stickersText"),
						picture: pictureOf("stickers"),
					},
				]}
				onChange={(kind) => onChange({ ...choice, kind })}
			/>
			<div className="grid gap-8">
				{sizes.length === 1 ? null : (
					<Row label={t("size.label")}>
						<SegmentedControl
							label={t("size.label")}
							value={choice.size}
							options={sizes.map((value) => ({ value, text: value }))}
							onChange={(size) => onChange({ ...choice, size })}
						/>
					</Row>
				)}
				<Row label={t("words.label")}>
					<SegmentedControl
						label={t("words.label")}
						value={choice.words}
						options={[
							{ value: "both", text: t("words.both") },
							{ value: "ja", text: t("words.ja") },
							{ value: "en", text: t("words.en") },
						]}
						onChange={(words) => onChange({ ...choice, words })}
					/>
				</Row>
				<Row label={t("color.label")}>
					<SegmentedControl
						label={t("color.label")}
						value={choice.color}
						options={[
							{ value: "shop", text: t("color.shop") },
							{ value: "black", text: t("color.black") },
						]}
						onChange={(color) => onChange({ ...choice, color })}
					/>
				</Row>
			</div>
		</>
	);
}

/** The control names itself, so screen readers skip the label. */
function Row({ label, children }: { label: string; children: ReactNode }) {
	return (
		<div className="flex flex-wrap items-center gap-x-12 gap-y-4">
			<span className="w-[72px] text-14 font-bold" aria-hidden="true">
				{label}
			</span>
			<div className="grid min-w-0 flex-1 basis-[200px]">{children}</div>
		</div>
	);
}
