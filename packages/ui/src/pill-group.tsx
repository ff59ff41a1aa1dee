import { useId, useRef } from "react";
import { Button } from "./button.tsx";
import { Field, type FieldWords, splitField } from "./field.tsx";
import type { Option } from "./options.ts";
import "./pill-group.css";

export type PillGroupProps<Value extends string> = FieldWords & {
	/** Undefined if nothing is chosen yet. */
	value: Value | undefined;
	options: readonly Omit<Option<Value>, "detail">[];
	/** Two pills in a row, for up to four short texts. */
	columns?: 1 | 2 | undefined;
	name?: string | undefined;
	disabled?: boolean | undefined;
	required?: boolean | undefined;
	/** The text of the button that takes the choice back. Its room is kept while nothing is chosen. */
	clearText?: string | undefined;
	/** Undefined if the choice was taken back. */
	onChange(value: Value | undefined): void;
};

/** A choice of one among up to four options on a customer's phone, each as large as a button. Staff pages: `RadioGroup`. */
export function PillGroup<Value extends string>(props: PillGroupProps<Value>) {
	const [words, { value, options, columns = 1, name, disabled, required, clearText, onChange }] =
		splitField(props);
	const own = useId();
	const pills = useRef<HTMLDivElement>(null);
	const clear = () => {
		onChange(undefined);
		// The button goes. The focus stays in the group.
		pills.current?.querySelector<HTMLInputElement>("input:enabled")?.focus({ preventScroll: true });
	};
	return (
		<Field {...words} group="radiogroup">
			{() => (
				<>
					<div ref={pills} className="ui-pills" data-columns={columns}>
						{options.map((option) => (
							<label key={option.value} className="ui-pill">
								<input
									type="radio"
									className="ui-pill-control"
									name={name ?? own}
									value={option.value}
									checked={option.value === value}
									disabled={disabled || option.disabled}
									required={required}
									// The group says it. By itself Chromium calls every required radio button without an answer wrong.
									aria-invalid={false}
									onChange={() => onChange(option.value)}
								/>
								<span dir="auto">{option.text}</span>
							</label>
						))}
					</div>
					{clearText === undefined ? null : (
						<div className="ui-pills-clear" data-state={value === undefined ? "empty" : "chosen"}>
							<Button variant="quiet" size={44} disabled={disabled ?? false} onClick={clear}>
								{clearText}
							</Button>
						</div>
					)}
				</>
			)}
		</Field>
	);
}
