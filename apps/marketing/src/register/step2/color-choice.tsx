import { useTranslation } from "@junban/i18n/react";
import { PaletteScope } from "@junban/ui/palette-scope";
import { ShopMark } from "@junban/ui/shop-mark";
import { TextField } from "@junban/ui/text-field";
import { DEFAULT_COLOR } from "@junban/ui/theme";
import { memo, useId } from "react";
import { typedColor } from "./shop-fields.ts";
import "@junban/ui/color-field.css";

const SWATCHES = {
	teal: DEFAULT_COLOR,
	blue: "#1D4ED8",
	orange: "#C2410C",
	red: "#E60012",
	yellow: "#FFE08A",
	lime: "#7ED321",
	black: "#111111",
} as const;

const NAMES = ["teal", "blue", "orange", "red", "yellow", "lime", "black"] as const;

const MARK_ROLES = ["solid", "on-solid"] as const;

export type ColorChoiceProps = {
	/** Of the shop: its first character stands on the tickets. */
	name: string;
	/** As typed. */
	color: string;
	error: string | undefined;
	onChange: (color: string) => void;
};

/** The shop's colour: one of seven tickets, or any other. */
export function ColorChoice({ name, color, error, onChange }: ColorChoiceProps) {
	const { t } = useTranslation("registerStep2");
	const id = useId();
	const chosen = typedColor(color);
	const letter = [...name.trim()][0] ?? "";
	return (
		<>
			<p className="register-legend" id={id}>
				{t("color")}
			</p>
			<div className="register-swatches" role="radiogroup" aria-labelledby={id}>
				{NAMES.map((key) => (
					<label key={key} className="register-swatch">
						<input
							type="radio"
							name="swatch"
							aria-label={t(`colors.${key}`)}
							checked={chosen === SWATCHES[key]}
							onChange={() => onChange(SWATCHES[key])}
						/>
						<Swatch color={SWATCHES[key]} letter={letter} />
					</label>
				))}
			</div>
			<div className="register-own">
				<input
					type="color"
					className="ui-color-well"
					aria-label={t("colorPick")}
					title={t("colorPick")}
					value={(chosen ?? DEFAULT_COLOR).toLowerCase()}
					onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
				/>
				<TextField
					label={t("colorNumber")}
					labelHidden
					name="color"
					value={color}
					maxLength={16}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					error={error}
					onChange={(event) => onChange(event.currentTarget.value)}
				/>
				<p>{t("colorNote")}</p>
			</div>
		</>
	);
}

const Swatch = memo(function Swatch({ color, letter }: { color: string; letter: string }) {
	return (
		<PaletteScope color={color} roles={MARK_ROLES}>
			<ShopMark name={letter} />
		</PaletteScope>
	);
});
