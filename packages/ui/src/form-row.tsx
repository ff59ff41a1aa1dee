import { type ReactNode, useId } from "react";
import "./form-row.css";

/** Settings one under the other, below an ink line. */
export function FormRows({ children }: { children: ReactNode }) {
	return <div className="ui-form-rows">{children}</div>;
}

export type FormRowProps = {
	label: ReactNode;
	/** A line under the row. */
	hint?: ReactNode;
	/** `beside`: it stands in for the fields' own labels, which are hidden. `above`: a heading of fields with labels. */
	labelPlace?: "beside" | "above" | undefined;
	children: ReactNode;
};

/** What belongs together in a form: its label on the left, under 768 px above. Its fields are a group of that name. */
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
