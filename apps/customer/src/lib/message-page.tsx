import { usePageTitle } from "@junban/app-shell/page";
import { EmptySlot } from "@junban/ui/empty-slot";
import { Logo } from "@junban/ui/logo";
import { PhonePage } from "@junban/ui/phone-page";
import type { ReactNode } from "react";
import { LanguageSwitch } from "./language-switch.tsx";
import { Sentences } from "./sentences.tsx";

export interface MessagePageProps {
	title: string;
	text: string;
	action?: ReactNode;
}

/** A page that has only one thing to say, without a shop. */
export function MessagePage({ title, text, action }: MessagePageProps) {
	usePageTitle(title);
	return (
		<PhonePage name={<Logo />} aside={<LanguageSwitch />}>
			<EmptySlot>
				<h1 tabIndex={-1}>{title}</h1>
				<p className="muted">
					<Sentences text={text} />
				</p>
			</EmptySlot>
			{action}
		</PhonePage>
	);
}
