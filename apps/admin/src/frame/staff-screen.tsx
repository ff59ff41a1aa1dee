import { AnnouncementBanner } from "@junban/app-shell/announcement-banner";
import { usePageTitle } from "@junban/app-shell/page";
import { Toasts } from "@junban/app-shell/toasts";
import { PageHead, type PageHeadProps } from "@junban/ui/page-head";
import type { SidebarAction } from "@junban/ui/sidebar-menu";
import { StaffColumn, type StaffPageProps } from "@junban/ui/staff-page";
import type { ReactNode } from "react";
import { AdminMenu } from "./admin-sidebar.tsx";
import { FirstPasswordBar } from "./first-password-bar.tsx";
import { LineBars } from "./line-bars.tsx";
import { LineControls, useLineActions } from "./line-controls.tsx";
import { OperatorBars } from "./operator-bars.tsx";
import { useShop } from "./shop-context.ts";

export type StaffScreenProps = Pick<PageHeadProps, "back" | "text" | "aside"> &
	Pick<StaffPageProps, "left" | "dock" | "foot"> & {
		/** The title of the document, and the `h1` unless `heading` or `header` is given. */
		title: string;
		heading?: ReactNode;
		/** A `StaffHeader` in place of the `PageHead`. It must show the menu and the controls of the line. */
		header?: (menu: ReactNode) => ReactNode;
		/** Actions at the top of a phone's menu, below those of the line. */
		actions?: readonly SidebarAction[];
		children: ReactNode;
	};

/** The part of a screen beside the sidebar: head, bars about line and connection, announcements, toasts, content. */
export function StaffScreen(props: StaffScreenProps) {
	const { title, heading, back, text, aside, header, actions = [], left, dock, foot, children } = props;
	const { toastDisplay } = useShop();
	usePageTitle(title);
	const lineActions = useLineActions();
	const menu = <AdminMenu actions={[...lineActions, ...actions]} />;
	return (
		<StaffColumn
			header={header?.(menu)}
			banner={<Bars />}
			left={left}
			dock={dock}
			foot={foot}
			toasts={<Toasts display={toastDisplay} />}
		>
			{header === undefined ? (
				<PageHead
					back={back}
					title={heading ?? title}
					text={text}
					aside={
						<>
							{aside}
							<LineControls />
						</>
					}
					menu={menu}
				/>
			) : null}
			{children}
		</StaffColumn>
	);
}

function Bars() {
	const { locale, news } = useShop();
	return (
		<>
			<LineBars />
			{news === undefined ? null : (
				<>
					<FirstPasswordBar />
					<OperatorBars />
					<AnnouncementBanner announcements={news.announcements} locale={locale} />
				</>
			)}
		</>
	);
}
