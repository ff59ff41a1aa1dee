import { type CSSProperties, type KeyboardEvent, type ReactNode, useId } from "react";
import { Field, type FieldWords, splitField } from "./field.tsx";
import { halfWidth } from "./half-width.ts";
import { DEFAULT_COLOR, parseColor } from "./theme.ts";
import { useTyped } from "./use-typed.ts";
import "./target.css";
import "./color-field.css";

export type ColorFieldProps = FieldWords & {
	/** `#RRGGBB` in capitals; undefined if empty. */
	value: string | undefined;
	/** Colours that one press chooses. */
	swatches?: readonly { value: string; name: string }[] | undefined;
	/** Name of the button that opens the colour picker of the browser: パレットから選ぶ. */
	pickLabel: string;
	/** Error for a text that is not a colour: #0D848Dのように入力してください。 */
	refusal: string;
	/** A preview of the colour: a `ColorPreview`. */
	children?: ReactNode;
	name?: string | undefined;
	disabled?: boolean | undefined;
	/** `#RRGGBB` in capitals; undefined if empty or not a colour. */
	onChange(value: string | undefined): void;
};

/** A colour that is typed, chosen from swatches, or picked with the colour picker of the browser. */
export function ColorField(props: ColorFieldProps) {
	const [words, rest] = splitField(props);
	const { value, swatches = [], pickLabel, refusal, children, onChange, ...input } = rest;
	const id = useId();
	const typed = useTyped({ value, format: (color) => color, parse: parseTypedColor, onChange, refusal });
	return (
		<Field {...words} error={typed.refused ? refusal : words.error}>
			{(control, labelId) => (
				<>
					<div className="ui-color-row">
						<input
							type="color"
							className="ui-color-well"
							data-empty={value === undefined || undefined}
							id={id}
							aria-label={pickLabel}
							title={pickLabel}
							disabled={input.disabled}
							value={(value ?? DEFAULT_COLOR).toLowerCase()}
							onChange={(event) => typed.set(event.currentTarget.value.toUpperCase())}
						/>
						<input
							{...input}
							{...control}
							{...typed.input}
							autoComplete="off"
							spellCheck={false}
							maxLength={16}
							className="ui-input"
							data-numerals
							onKeyDown={(event: KeyboardEvent) => {
								if (event.key === "Enter") typed.leave();
							}}
						/>
					</div>
					{swatches.length === 0 ? null : (
						// biome-ignore lint/a11y/useSemanticElements: the label of the field names it
						<div className="ui-color-swatches" role="group" aria-labelledby={labelId}>
							{swatches.map((swatch) => (
								<button
									key={swatch.value}
									type="button"
									className="ui-target ui-color-swatch"
									style={swatchStyle(swatch.value)}
									aria-label={swatch.name}
									title={swatch.name}
									aria-pressed={parseColor(swatch.value) === value}
									disabled={input.disabled}
									onClick={() => typed.set(parseColor(swatch.value) ?? DEFAULT_COLOR)}
								/>
							))}
						</div>
					)}
					{children === undefined ? null : <div className="ui-color-preview">{children}</div>}
				</>
			)}
		</Field>
	);
}

/** Accepts also a colour without `#` or in full-width characters: `0d848d`, `＃0D8`. */
function parseTypedColor(typed: string): string | undefined {
	const text = halfWidth(typed);
	return parseColor(text.startsWith("#") ? text : `#${text}`);
}

function swatchStyle(color: string): CSSProperties & { "--swatch": string } {
	return { "--swatch": parseColor(color) ?? DEFAULT_COLOR };
}
