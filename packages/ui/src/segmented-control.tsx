import type { ReactNode } from "react";
import "./segmented-control.css";

export type Segment<Value extends string> = {
	value: Value;
	text: ReactNode;
	icon?: ReactNode;
	/** Shows a dot; these words are read after the text: 未入力があります. */
	mark?: string | undefined;
};

export type SegmentedControlProps<Value extends string> = {
	label: string;
	value: Value;
	options: readonly Segment<Value>[];
	/** A change is being saved; presses do nothing. */
	pending?: boolean;
	onChange(value: Value): void;
};

/** A choice of one among a few states, all visible: 受付中 or 一時停止. `data-state`: `idle` or `pending`. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
	const { label, value, options, pending = false, onChange } = props;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot sit in a header strip
		<div className="ui-segments" role="group" aria-label={label} data-state={pending ? "pending" : "idle"}>
			{options.map((option) => (
				<button
					key={option.value}
					type="button"
					className="ui-segment"
					aria-pressed={option.value === value}
					aria-disabled={pending || undefined}
					onClick={() => !pending && option.value !== value && onChange(option.value)}
				>
					{option.icon}
					{option.text}
					{option.mark === undefined ? null : (
						<span className="ui-segment-mark" title={option.mark}>
							<span className="visually-hidden">{option.mark}</span>
						</span>
					)}
				</button>
			))}
		</div>
	);
}
