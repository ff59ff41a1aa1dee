import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { WarningIcon } from "./icons.tsx";
import "./text-field.css";

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id"> & {
	label: ReactNode;
	hint?: ReactNode;
	/** What is wrong with the value; said to screen readers as it appears. */
	error?: ReactNode;
	/** The word for "may be left empty", e.g. 任意. */
	optional?: ReactNode;
};

/** A labelled input of one line. `data-state`: `idle` or `invalid`. */
export function TextField({ label, hint, error, optional, ...input }: TextFieldProps) {
	const id = useId();
	const described = [hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`]
		.join(" ")
		.trim();
	return (
		<div className="ui-field" data-state={error === undefined ? "idle" : "invalid"}>
			<label className="ui-field-label" htmlFor={id}>
				{label}
				{optional === undefined ? null : <span className="ui-field-optional">{optional}</span>}
			</label>
			{hint === undefined ? null : (
				<p className="ui-field-hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			<input
				{...input}
				id={id}
				className="ui-input"
				aria-invalid={error === undefined ? undefined : true}
				aria-describedby={described || undefined}
			/>
			<div aria-live="polite">
				{error === undefined ? null : (
					<p className="ui-field-error" id={`${id}-error`}>
						<WarningIcon />
						<span>{error}</span>
					</p>
				)}
			</div>
		</div>
	);
}
