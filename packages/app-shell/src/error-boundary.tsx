import { Component, type ReactNode } from "react";
import { ErrorPage } from "./error-page.tsx";
import type { Failure } from "./rules/collection-status.ts";

export type ErrorBoundaryProps = {
	children: ReactNode;
	/** Target of the error page's link. */
	homeHref: string;
	/** Identifies the page, for instance by its path. After a fault, a change of `page` renders the children again. */
	page?: string;
	/** Called with each fault, for reports. Its code is `page-failed`. */
	onError?: (failure: Failure) => void;
};

/** Shows the error page, with a button to try again, if the children throw. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
	override state = { failed: false };

	static getDerivedStateFromError(): { failed: boolean } {
		return { failed: true };
	}

	override componentDidCatch(error: unknown): void {
		this.props.onError?.({ state: "failure", code: "page-failed", message: String(error) });
	}

	override componentDidUpdate({ page }: ErrorBoundaryProps): void {
		if (this.state.failed && page !== this.props.page) this.setState({ failed: false });
	}

	override render(): ReactNode {
		if (!this.state.failed) return this.props.children;
		return (
			<ErrorPage
				kind="other"
				homeHref={this.props.homeHref}
				onRetry={() => this.setState({ failed: false })}
			/>
		);
	}
}
