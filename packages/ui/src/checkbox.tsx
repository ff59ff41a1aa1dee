import { type ReactNode, useEffect, useId, useRef } from "react";
import { describingAttributes, FieldError, FieldHint, type FieldWords } from "./field.tsx";
import "./choice.css";

export type CheckboxProps = Pick<FieldWords, "error" | "note" | "roomFor"> & {
	label: ReactNode;
	/** A line under the label. */
	hint?: ReactNode;
	checked: boolean;
	/** It stands for several items, and only some of them are chosen. */
	mixed?: boolean | undefined;
	disabled?: boolean | undefined;
	required?: boolean | undefined;
	name?: string | undefined;
	onChange(checked: boolean): void;
};

/** A choice of yes or no that takes effect with its form. For a setting that takes effect at once use `Switch`. */
export function Checkbox(props: CheckboxProps) {
	const { label, hint, error, note, roomFor, mixed = false, onChange, ...input } = props;
	const id = useId();
	const element = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (element.current !== null) element.current.indeterminate = mixed;
	}, [mixed]);
	return (
		<div className="ui-field" data-state={error ? "invalid" : "idle"}>
			<label className="ui-choice">
				<input
					{...input}
					ref={element}
					type="checkbox"
					className="ui-choice-mark"
					{...describingAttributes(id, { hint, error })}
					onChange={(event) => onChange(event.currentTarget.checked)}
				/>
				<span className="ui-choice-text">{label}</span>
			</label>
			<FieldHint id={`${id}-hint`}>{hint}</FieldHint>
			<FieldError id={`${id}-error`} note={note} roomFor={roomFor}>
				{error}
			</FieldError>
		</div>
	);
}
