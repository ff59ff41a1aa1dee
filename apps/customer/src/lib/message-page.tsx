import { usePageTitle } from "@junban/app-shell/page";
import { Sentences } from "@junban/app-shell/sentences";
import { Logo } from "@junban/ui/logo";
import { PageMessage } from "@junban/ui/page-message";
import type { ReactNode } from "react";
import { LanguageSwitch } from "./language-switch.tsx";

export interface MessagePageProps {
	title: string;
	text: string;
	action?: ReactNode;
}

/** A page with one message, without a shop. */
export function MessagePage({ title, text, action }: MessagePageProps) {
	usePageTitle(title);
	return (
		<PageMessage
			logo={
				<div className="row row-between">
					<Logo />
					<LanguageSwitch />
				</div>
			}
			title={title}
			actions={action}
		>
			<p className="muted">
				<Sentences text={text} />
			</p>
		</PageMessage>
	);
}
