import { type ReactNode, useId } from "react";
import "./form-row.css";

/** A column of settings below a strong line. */
export function FormRows({ children }: { children: ReactNode }) {
	return <div className="ui-form-rows">{children}</div>;
}

export type FormRowProps = {
	label: ReactNode;
	/** A line under the row. */
	hint?: ReactNode;
	/** `beside`: the label replaces the labels of the fields, so hide those. `above`: a heading over fields with labels. */
	labelPlace?: "beside" | "above" | undefined;
	children: ReactNode;
};

/** A group of fields. Its label is on the left, below 768 px above the fields, and names the group. */
export function FormRow({ label, hint, labelPlace = "beside", children }: FormRowProps) {
	const id = useId();
	return (
		// biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot stand in a grid
		<div
			className="ui-form-row"
			role="group"
			data-label={labelPlace}
			aria-labelledby={id}
			aria-describedby={hint === undefined ? undefined : `${id}-hint`}
		>
			<div className="ui-form-row-label" id={id}>
				{label}
			</div>
			<div className="ui-form-row-body">
				{children}
				{hint === undefined ? null : (
					<p className="ui-form-row-hint" id={`${id}-hint`}>
						{hint}
					</p>
				)}
			</div>
		</div>
	);
}
