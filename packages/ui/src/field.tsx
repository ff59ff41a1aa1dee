import { type ReactNode, useId } from "react";
import { WarningIcon } from "./icons.tsx";
import "./field.css";

/** The words around every field. */
export type FieldWords = {
	label: ReactNode;
	/** For screen readers only: the row that the field stands in says it to the eye. */
	labelHidden?: boolean | undefined;
	hint?: ReactNode;
	/** What is wrong with the value; said to screen readers as it appears. */
	error?: ReactNode;
	/** The word for "may be left empty", e.g. 任意. */
	optional?: ReactNode;
};

/** What the control inside takes, so that its words belong to it. */
export type FieldControl = {
	id: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
};

export type FieldProps = FieldWords & {
	/** Several controls under one label. */
	group?: "group" | "radiogroup" | undefined;
	/** Below fits what stands in a row with others: their boxes stay on one line. */
	hintPlace?: "above" | "below" | undefined;
	/** Ids of what else describes the control, e.g. its unit. */
	describedBy?: string | undefined;
	children(control: FieldControl, labelId: string): ReactNode;
};

/** The frame of every field: label, hint, control, error. `data-state`: `idle` or `invalid`. */
export function Field(props: FieldProps) {
	const {
		label,
		labelHidden,
		hint,
		error,
		optional,
		group,
		hintPlace = "above",
		describedBy,
		children,
	} = props;
	const id = useId();
	const invalid = isGiven(error);
	const aria = saidBy(id, { hint, error }, describedBy);
	const labelId = `${id}-label`;
	const className = labelHidden ? "visually-hidden" : "ui-field-label";
	const words = (
		<>
			{label}
			{isGiven(optional) ? <span className="ui-field-optional">{optional}</span> : null}
		</>
	);
	return (
		// biome-ignore lint/a11y/useAriaPropsSupportedByRole: they come with the role of a group
		<div
			className="ui-field"
			data-state={invalid ? "invalid" : "idle"}
			data-hint={hintPlace}
			role={group}
			aria-labelledby={group && labelId}
			aria-describedby={group && aria["aria-describedby"]}
			aria-invalid={group === "radiogroup" ? aria["aria-invalid"] : undefined}
		>
			{group === undefined ? (
				<label className={className} id={labelId} htmlFor={id}>
					{words}
				</label>
			) : (
				<div className={className} id={labelId}>
					{words}
				</div>
			)}
			<FieldHint id={`${id}-hint`}>{hint}</FieldHint>
			<div className="ui-field-control">{children({ id, ...aria }, labelId)}</div>
			<FieldError id={`${id}-error`}>{error}</FieldError>
		</div>
	);
}

/** The line of help of a field; nothing for no words. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
	if (!isGiven(children)) return null;
	return (
		<p className="ui-field-hint" id={id}>
			{children}
		</p>
	);
}

/** What is wrong with a field, said as it appears. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
	return (
		<div className="ui-field-said" aria-live="polite">
			{isGiven(children) ? (
				<p className="ui-field-error" id={id}>
					<WarningIcon />
					<span>{children}</span>
				</p>
			) : null}
		</div>
	);
}

/** A control and the word after it, e.g. 分; the control is to be described by `id`. */
export function WithUnit({ id, unit, children }: { id: string; unit: ReactNode; children: ReactNode }) {
	return (
		<div className="ui-field-row">
			{children}
			{isGiven(unit) ? (
				<span className="ui-field-unit" id={id}>
					{unit}
				</span>
			) : null}
		</div>
	);
}

/** Joins a control with its `FieldHint` of the id `${id}-hint` and its `FieldError` of `${id}-error`. */
export function saidBy(
	id: string,
	{ hint, error }: { hint: ReactNode; error: ReactNode },
	more?: string,
): Omit<FieldControl, "id"> {
	const ids = [isGiven(hint) && `${id}-hint`, more, isGiven(error) && `${id}-error`]
		.filter(Boolean)
		.join(" ");
	return { "aria-invalid": isGiven(error) || undefined, "aria-describedby": ids || undefined };
}

/** A part's props, parted into the words of its frame and the rest. */
export function splitField<Props extends FieldWords>(
	props: Props,
): [words: FieldWords, rest: Omit<Props, keyof FieldWords>] {
	const { label, labelHidden, hint, error, optional, ...rest } = props;
	return [{ label, labelHidden, hint, error, optional }, rest];
}

function isGiven(words: ReactNode): boolean {
	return words !== undefined && words !== null && words !== false && words !== "";
}
