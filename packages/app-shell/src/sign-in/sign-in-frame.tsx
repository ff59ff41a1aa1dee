import { Logo } from "@junban/ui/logo";
import type { ReactNode } from "react";
import { LanguageSwitch } from "#src/language-switch.tsx";
import { OfflineNotice } from "#src/offline-notice.tsx";
import { usePageTitle } from "#src/page.ts";

export type SignInFrameProps = {
	/** Names the area, above the title. */
	lead: string;
	title: string;
	children: ReactNode;
};

/** The page around each form of a sign-in. */
export function SignInFrame({ lead, title, children }: SignInFrameProps) {
	usePageTitle(title);
	return (
		<>
			<OfflineNotice />
			<main className="mx-auto grid w-full max-w-[440px] content-start gap-24 px-(--gutter) pt-24 pb-48 tablet:mt-[8vh] tablet:rounded-8 tablet:border tablet:border-rule tablet:border-t-8 tablet:border-t-solid tablet:bg-surface tablet:p-32">
				<div className="row row-between">
					<Logo />
					<LanguageSwitch here={window.location} />
				</div>
				<div>
					<p className="label">{lead}</p>
					<h1 tabIndex={-1}>{title}</h1>
				</div>
				{children}
			</main>
		</>
	);
}
