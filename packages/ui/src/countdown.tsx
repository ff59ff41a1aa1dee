import { useId } from "react";
import { BigNumber, type BigNumberProps } from "./big-number.tsx";
import "./countdown.css";

export type CountdownProps = {
	/** The event that it counts to: 次の自動案内まで. */
	label: string;
	/** Seconds left, rounded down. The caller counts. */
	seconds: number;
	/** Replaces the numeral at 0 and is announced once: まもなく. */
	dueText: string;
	size?: Extract<BigNumberProps["size"], 28 | 40 | 56 | 80>;
};

/**
 * Minutes and seconds until an automatic action. Never use it for a person's turn. Screen readers can read the time
 * left; only its end is announced. `data-state`: `running` or `due`.
 */
export function Countdown({ label, seconds, dueText, size = 40 }: CountdownProps) {
	const id = useId();
	const left = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
	const isDue = left === 0;
	return (
		<div className="ui-countdown" data-state={isDue ? "due" : "running"}>
			<span className="label" id={id}>
				{label}
			</span>
			{isDue ? null : (
				<time role="timer" aria-live="off" aria-labelledby={id} dateTime={`PT${left}S`}>
					<BigNumber value={clock(left)} size={size} />
				</time>
			)}
			<span className="ui-countdown-due" role="status">
				{isDue ? dueText : null}
			</span>
		</div>
	);
}

function clock(left: number): string {
	const two = (value: number) => String(value).padStart(2, "0");
	const [hours, minutes, seconds] = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60];
	return hours === 0 ? `${minutes}:${two(seconds)}` : `${hours}:${two(minutes)}:${two(seconds)}`;
}
