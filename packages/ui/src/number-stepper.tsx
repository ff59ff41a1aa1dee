import { type ReactNode, useId, useState } from "react";
import { BigNumber } from "./big-number.tsx";
import { IconButton } from "./icon-button.tsx";
import { MinusIcon, PlusIcon } from "./icons.tsx";
import "./number-stepper.css";

export type NumberStepperProps = {
	label: ReactNode;
	value: number;
	min: number;
	max: number;
	/** After the number: 名. */
	unit?: string;
	lessLabel: string;
	moreLabel: string;
	disabled?: boolean;
	/**
	 * Name of the field in its form. The number is then a list to choose from, which works without script, beside its
	 * label. Only for a short range.
	 */
	name?: string;
	onChange(value: number): void;
};

/** A small whole number, changed one by one: a party size. */
export function NumberStepper(props: NumberStepperProps) {
	return props.name === undefined ? <SteppedNumber {...props} /> : <SteppedChoice {...props} />;
}

function SteppedNumber({ label, disabled = false, ...stepper }: NumberStepperProps) {
	return (
		<fieldset className="ui-stepper" disabled={disabled}>
			<legend>{label}</legend>
			<StepperRow {...stepper}>
				<output className="ui-stepper-value" aria-live="polite">
					<BigNumber value={stepper.value} unit={stepper.unit} size={28} />
				</output>
			</StepperRow>
		</fieldset>
	);
}

function SteppedChoice({ label, disabled = false, name, onChange, ...stepper }: NumberStepperProps) {
	const { min, max, unit = "" } = stepper;
	const text = (number: number) =>
		/^\p{Script=Latin}/u.test(unit) ? `${number} ${unit}` : `${number}${unit}`;
	const id = useId();
	/** What a press of − or + has made of the number; empty before the first. */
	const [told, setTold] = useState("");
	const step = (next: number) => {
		setTold(text(next));
		onChange(next);
	};
	return (
		<fieldset className="ui-stepper" data-choice disabled={disabled}>
			<label htmlFor={id}>{label}</label>
			<StepperRow {...stepper} onChange={step}>
				<select
					className="ui-stepper-value"
					id={id}
					name={name}
					value={stepper.value}
					onChange={(event) => onChange(Number(event.currentTarget.value))}
				>
					{Array.from({ length: max - min + 1 }, (_, index) => (
						<option key={min + index} value={min + index}>
							{text(min + index)}
						</option>
					))}
				</select>
			</StepperRow>
			<output className="visually-hidden">{told}</output>
		</fieldset>
	);
}

type StepperRowProps = Omit<NumberStepperProps, "label" | "disabled" | "name"> & { children: ReactNode };

function StepperRow({ value, min, max, lessLabel, moreLabel, onChange, children }: StepperRowProps) {
	return (
		<div className="ui-stepper-row">
			<IconButton
				icon={<MinusIcon />}
				label={lessLabel}
				aria-disabled={value <= min || undefined}
				onClick={() => value > min && onChange(value - 1)}
			/>
			{children}
			<IconButton
				icon={<PlusIcon />}
				label={moreLabel}
				aria-disabled={value >= max || undefined}
				onClick={() => value < max && onChange(value + 1)}
			/>
		</div>
	);
}
