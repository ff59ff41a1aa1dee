import { type ReactNode, useId } from "react";
import { Field, type FieldWords, splitField } from "./field.tsx";
import "./choice.css";
import "./picture-radio-group.css";

/** `picture` is decorative: the text says the same. */
export type PictureOption<Value extends string> = {
	value: Value;
	text: ReactNode;
	detail?: ReactNode;
	picture: ReactNode;
};

export type PictureRadioGroupProps<Value extends string> = FieldWords & {
	value: Value;
	options: readonly PictureOption<Value>[];
	onChange(value: Value): void;
};

/** A choice of one among a few things that have a look, e.g. papers to print. The whole row is the target. */
export function PictureRadioGroup<Value extends string>(props: PictureRadioGroupProps<Value>) {
	const [words, { value, options, onChange }] = splitField(props);
	const name = useId();
	return (
		<Field {...words} group="radiogroup">
			{() => (
				<div className="ui-picture-choices">
					{options.map((option) => (
						<label key={option.value} className="ui-picture-choice">
							<span className="ui-picture-choice-picture" aria-hidden="true">
								{option.picture}
							</span>
							<span className="ui-picture-choice-words">
								<span id={`${name}${option.value}`} className="ui-picture-choice-text">
									{option.text}
								</span>
								{option.detail === undefined ? null : (
									<span id={`${name}${option.value}-detail`} className="ui-choice-detail">
										{option.detail}
									</span>
								)}
							</span>
							<input
								type="radio"
								className="ui-choice-mark"
								name={name}
								value={option.value}
								checked={option.value === value}
								aria-labelledby={`${name}${option.value}`}
								aria-describedby={option.detail === undefined ? undefined : `${name}${option.value}-detail`}
								onChange={() => onChange(option.value)}
							/>
						</label>
					))}
				</div>
			)}
		</Field>
	);
}
