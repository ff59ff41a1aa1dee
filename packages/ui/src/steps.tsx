import type { ReactNode } from "react";
import { CheckIcon } from "./icons.tsx";
import "./steps.css";

export type Step = {
	key: string;
	title: ReactNode;
	/** `current`: the step to do now, at most one. */
	state: "done" | "current" | "open";
	/** The state for screen readers: 済み. Without it the title says it. */
	stateText?: string;
};

export type StepsProps = {
	/** Name of the list: 開店の準備. */
	label: string;
	steps: readonly Step[];
};

/** The steps of a task as stops of a line, lying down; upright where the words have no room. */
export function Steps({ label, steps }: StepsProps) {
	return (
		<div className="ui-steps-frame">
			<ol className="ui-steps" aria-label={label}>
				{steps.map(({ key, title, state, stateText }, at) => (
					<li
						key={key}
						className="ui-step"
						data-state={state}
						aria-current={state === "current" ? "step" : undefined}
					>
						<span className="ui-step-sign" aria-hidden="true">
							{state === "done" ? <CheckIcon size={20} /> : state === "open" ? at + 1 : null}
						</span>
						<div className="ui-step-title">
							{title}
							{stateText === undefined ? null : <span className="visually-hidden">{` ${stateText}`}</span>}
						</div>
					</li>
				))}
			</ol>
		</div>
	);
}
