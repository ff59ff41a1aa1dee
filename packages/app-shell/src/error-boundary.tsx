import { Component, type ReactNode } from "react";
import { ErrorPage } from "./error-page.tsx";

export type ErrorBoundaryProps = {
	children: ReactNode;
	homeHref?: string;
	/** Names the page, e.g. its path: after a fault, another one is tried by itself. */
	page?: string;
	/** Hears of the fault; the place for a report. */
	onError?: (error: unknown) => void;
};

/** Shows the error page instead of a screen that threw, and can try it again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError(): { failed: boolean } {
		return { failed: true };
	}

	override componentDidCatch(error: unknown): void {
		this.props.onError?.(error);
	}

	override componentDidUpdate({ page }: ErrorBoundaryProps): void {
		if (this.state.failed && page !== this.props.page) this.setState({ failed: false });
	}

	override render(): ReactNode {
		if (!this.state.failed) return this.props.children;
		const { homeHref } = this.props;
		return (
			<ErrorPage
				kind="other"
				{...(homeHref === undefined ? {} : { homeHref })}
				onRetry={() => this.setState({ failed: false })}
			/>
		);
	}
}
