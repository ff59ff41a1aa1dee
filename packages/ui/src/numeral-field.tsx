import { type InputHTMLAttributes, type KeyboardEvent, type ReactNode, useId } from "react";
import { Field, type FieldWords, WithUnit } from "./field.tsx";
import type { useTyped } from "./use-typed.ts";

export type NumeralFieldProps = {
	words: FieldWords;
	typed: Pick<ReturnType<typeof useTyped>, "refused" | "input" | "leave">;
	refusal: string;
	unit: ReactNode;
	input: Pick<
		InputHTMLAttributes<HTMLInputElement>,
		"inputMode" | "placeholder" | "name" | "disabled" | "required"
	>;
	/** An arrow key was pressed: 1 up, -1 down. */
	onStep(by: 1 | -1): void;
};

/** Base of `NumberField` and `TimeField`: a typed value in the numeral font, its unit and its arrow keys. */
export function NumeralField({ words, typed, refusal, unit, input, onStep }: NumeralFieldProps) {
	const id = useId();
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === "Enter") typed.leave();
		if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
		event.preventDefault();
		onStep(event.key === "ArrowUp" ? 1 : -1);
	};
	return (
		<Field
			{...words}
			error={typed.refused ? refusal : words.error}
			hintPlace="below"
			describedBy={unit ? id : undefined}
		>
			{(control) => (
				<WithUnit id={id} unit={unit}>
					<input
						{...input}
						{...control}
						{...typed.input}
						autoComplete="off"
						className="ui-input"
						data-numerals
						onKeyDown={onKeyDown}
					/>
				</WithUnit>
			)}
		</Field>
	);
}
