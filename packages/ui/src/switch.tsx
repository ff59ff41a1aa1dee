import { type ReactNode, useId } from "react";
import { describingAttributes, FieldError, FieldHint } from "./field.tsx";
import "./switch.css";

export type SwitchProps = {
	label: ReactNode;
	/** Side of the label. With `left` the switch moves to the right end of the line. */
	side?: "left" | "right" | undefined;
	/** A line under it. */
	hint?: ReactNode;
	error?: ReactNode;
	checked: boolean;
	/** Short texts inside the switch for people who cannot tell the colours apart: オン, オフ. */
	onText?: string | undefined;
	offText?: string | undefined;
	disabled?: boolean | undefined;
	/** The change is being saved; presses do nothing. */
	pending?: boolean | undefined;
	name?: string | undefined;
	onChange(checked: boolean): void;
};

/** A setting that takes effect at once. At least 76 px wide. `data-state`: `idle` or `pending`. */
export function Switch(props: SwitchProps) {
	const { label, side = "right", hint, error, onText, offText, pending = false, onChange, ...input } = props;
	const id = useId();
	return (
		<div className="ui-field">
			<label className="ui-switch" data-side={side} data-state={pending ? "pending" : "idle"}>
				<span className="ui-switch-track">
					<input
						{...input}
						type="checkbox"
						role="switch"
						aria-checked={input.checked}
						className="ui-switch-control"
						aria-disabled={pending || undefined}
						{...describingAttributes(id, { hint, error })}
						onChange={(event) => {
							if (!pending) onChange(event.currentTarget.checked);
						}}
					/>
					<Word is="off">{offText}</Word>
					<Word is="on">{onText}</Word>
				</span>
				<span className="ui-switch-label">{label}</span>
			</label>
			<FieldHint id={`${id}-hint`}>{hint}</FieldHint>
			<FieldError id={`${id}-error`}>{error}</FieldError>
		</div>
	);
}

function Word({ is, children }: { is: "on" | "off"; children: string | undefined }) {
	if (children === undefined) return null;
	return (
		<span className="ui-switch-word" data-word={is} aria-hidden="true">
			{children}
		</span>
	);
}
