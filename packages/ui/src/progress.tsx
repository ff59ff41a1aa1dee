import { Progress as Base } from "@base-ui/react/progress";
import "./progress.css";

export type ProgressProps = {
	/** The running task: 画像を送っています. */
	label: string;
	/** Progress out of `max`; undefined if unknown. */
	value: number | undefined;
	/** More than 0. */
	max?: number;
	/** The progress in words: 212件中 96件. */
	text?: string | undefined;
};

/** A progress bar with its text. It is not a live region: screen readers read it only on request. */
export function Progress({ label, value, max = 100, text }: ProgressProps) {
	const done = value === undefined || Number.isNaN(value) ? null : Math.min(Math.max(value, 0), max);
	return (
		<Base.Root
			className="ui-progress"
			value={done}
			max={max}
			{...(text === undefined ? {} : { getAriaValueText: () => text })}
		>
			<div className="ui-progress-words">
				<Base.Label className="ui-progress-label">{label}</Base.Label>
				{text === undefined ? null : (
					<span className="ui-progress-text" aria-hidden="true">
						{text}
					</span>
				)}
			</div>
			<Base.Track className="ui-progress-track">
				<Base.Indicator className="ui-progress-done" />
			</Base.Track>
		</Base.Root>
	);
}
