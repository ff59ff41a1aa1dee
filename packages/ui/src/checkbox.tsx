import { type ReactNode, useEffect, useId, useRef } from "react";
import { FieldError, FieldHint, saidBy } from "./field.tsx";
import "./choice.css";

export type CheckboxProps = {
	label: ReactNode;
	/** A line under the label. */
	hint?: ReactNode;
	error?: ReactNode;
	checked: boolean;
	/** Some of what it stands for is chosen, and some not. */
	mixed?: boolean | undefined;
	disabled?: boolean | undefined;
	required?: boolean | undefined;
	name?: string | undefined;
	onChange(checked: boolean): void;
};

/** One thing, yes or no. A setting that works at once is a `Switch`. */
export function Checkbox(props: CheckboxProps) {
	const { label, hint, error, mixed = false, onChange, ...input } = props;
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
					{...saidBy(id, { hint, error })}
					onChange={(event) => onChange(event.currentTarget.checked)}
				/>
				<span className="ui-choice-text">{label}</span>
			</label>
			<FieldHint id={`${id}-hint`}>{hint}</FieldHint>
			<FieldError id={`${id}-error`}>{error}</FieldError>
		</div>
	);
}
