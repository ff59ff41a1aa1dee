import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";
import { Field, type FieldWords, splitField, WithUnit } from "./field.tsx";
import "./text-field.css";

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id"> &
	FieldWords & {
		/** Inside the box, before the typed text: the fixed beginning of an address. */
		before?: ReactNode;
		/** After the box: 分, 名まで. */
		unit?: ReactNode;
		ref?: Ref<HTMLInputElement> | undefined;
	};

/** A labelled input of one line. */
export function TextField(props: TextFieldProps) {
	const [words, { before, unit, ...input }] = splitField(props);
	const id = useId();
	const beside = [before && `${id}-before`, unit && `${id}-unit`].filter(Boolean).join(" ");
	return (
		<Field {...words} describedBy={beside || undefined}>
			{(control) => {
				const box = before ? (
					<div
						className="ui-input ui-input-box"
						aria-invalid={control["aria-invalid"]}
						data-disabled={input.disabled || undefined}
					>
						<span className="ui-input-before" id={`${id}-before`}>
							{before}
						</span>
						<input {...input} {...control} className="ui-input-bare" />
					</div>
				) : (
					<input {...input} {...control} className="ui-input" />
				);
				if (!unit) return box;
				return (
					<WithUnit id={`${id}-unit`} unit={unit}>
						{box}
					</WithUnit>
				);
			}}
		</Field>
	);
}
