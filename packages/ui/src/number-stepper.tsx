import type { ReactNode } from "react";
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
	onChange(value: number): void;
};

/** A small whole number, changed one by one: a party size. */
export function NumberStepper(props: NumberStepperProps) {
	const { label, value, min, max, unit, lessLabel, moreLabel, disabled = false, onChange } = props;
	return (
		<fieldset className="ui-stepper" disabled={disabled}>
			<legend>{label}</legend>
			<div className="ui-stepper-row">
				<IconButton
					icon={<MinusIcon />}
					label={lessLabel}
					aria-disabled={value <= min || undefined}
					onClick={() => value > min && onChange(value - 1)}
				/>
				<output className="ui-stepper-value" aria-live="polite">
					<BigNumber value={value} unit={unit} size={28} />
				</output>
				<IconButton
					icon={<PlusIcon />}
					label={moreLabel}
					aria-disabled={value >= max || undefined}
					onClick={() => value < max && onChange(value + 1)}
				/>
			</div>
		</fieldset>
	);
}
