import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { RetryIcon, WarningIcon } from "./icons.tsx";
import "./error-state.css";

export type ErrorStateProps = {
	/** What failed: 記録を読み込めませんでした. */
	title: ReactNode;
	/** What to do about it. */
	children?: ReactNode;
	/** もう一度試す, with `onRetry`. */
	retryText?: ReactNode;
	pending?: boolean;
	onRetry?(): void;
};

/** Replaces content that could not be loaded, with a button to retry. It is announced at once. For the failure of one action use `Note`. */
export function ErrorState({ title, children, retryText, pending, onRetry }: ErrorStateProps) {
	return (
		<div className="ui-error-state" role="alert">
			<WarningIcon />
			<div className="ui-error-state-words">
				<p className="ui-error-state-title">{title}</p>
				{children}
			</div>
			{retryText === undefined || onRetry === undefined ? null : (
				<Button icon={<RetryIcon />} pending={pending} onClick={onRetry}>
					{retryText}
				</Button>
			)}
		</div>
	);
}
