import { type ReactNode, useId } from "react";
import { WarningIcon } from "./icons.tsx";
import "./field.css";

/** The texts around every field. */
export type FieldWords = {
	label: ReactNode;
	/** The label is for screen readers only, because the row of the field shows it already. */
	labelHidden?: boolean | undefined;
	hint?: ReactNode;
	/** What is wrong with the value. Screen readers announce it when it appears. */
	error?: ReactNode;
	/** How the value stands, e.g. saved. It has the place of the error. */
	note?: ReactNode;
	/** Texts that may come to the place of the error. It is kept free for the longest, so that nothing below moves. */
	roomFor?: readonly string[] | undefined;
	/** The word for "may be left empty", e.g. 任意. */
	optional?: ReactNode;
};

/** Props for the control, which connect it with its label, hint and error. */
export type FieldControl = {
	id: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
};

export type FieldProps = FieldWords & {
	/** Role of the frame if one label has several controls. */
	group?: "group" | "radiogroup" | undefined;
	/** `below` suits fields side by side: their boxes stay on one line. */
	hintPlace?: "above" | "below" | undefined;
	/** Ids of further elements that describe the control, e.g. its unit. */
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
		note,
		roomFor,
		optional,
		group,
		hintPlace = "above",
		describedBy,
		children,
	} = props;
	const id = useId();
	const invalid = isGiven(error);
	const aria = describingAttributes(id, { hint, error }, describedBy);
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
			<FieldError id={`${id}-error`} note={note} roomFor={roomFor}>
				{error}
			</FieldError>
		</div>
	);
}

/** The help line of a field; renders nothing without a text. */
export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
	if (!isGiven(children)) return null;
	return (
		<p className="ui-field-hint" id={id}>
			{children}
		</p>
	);
}

/** The error of a field, announced when it appears. */
export function FieldError(
	props: Pick<FieldWords, "note" | "roomFor"> & { id: string; children: ReactNode },
) {
	const { id, note, roomFor = [], children } = props;
	return (
		<div className="ui-field-end">
			<div aria-live="polite">
				{isGiven(children) ? (
					<p className="ui-field-error" id={id}>
						<WarningIcon />
						<span>{children}</span>
					</p>
				) : null}
			</div>
			{note}
			{/* Not text of the page: a search in the page and a selection pass it by. */}
			{roomFor.map((text) => (
				<p key={text} className="ui-field-room" data-text={text} />
			))}
		</div>
	);
}

/** A control and its unit, e.g. 分. Give `id` to the control as `aria-describedby`. */
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

/** Attributes that connect a control with its `FieldHint` (id `${id}-hint`) and its `FieldError` (id `${id}-error`). */
export function describingAttributes(
	id: string,
	{ hint, error }: { hint: ReactNode; error: ReactNode },
	more?: string,
): Omit<FieldControl, "id"> {
	const ids = [isGiven(hint) && `${id}-hint`, more, isGiven(error) && `${id}-error`]
		.filter(Boolean)
		.join(" ");
	return { "aria-invalid": isGiven(error) || undefined, "aria-describedby": ids || undefined };
}

/** Splits the props of a part into the texts of its frame and the rest. */
export function splitField<Props extends FieldWords>(
	props: Props,
): [words: FieldWords, rest: Omit<Props, keyof FieldWords>] {
	const { label, labelHidden, hint, error, note, roomFor, optional, ...rest } = props;
	return [{ label, labelHidden, hint, error, note, roomFor, optional }, rest];
}

function isGiven(words: ReactNode): boolean {
	return words !== undefined && words !== null && words !== false && words !== "";
}
