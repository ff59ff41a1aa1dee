import { useOnline } from "@junban/app-shell/online";
import { usePageTitle } from "@junban/app-shell/page";
import { Toasts } from "@junban/app-shell/toasts";
import { useTranslation } from "@junban/i18n/react";
import { OfflineBar } from "@junban/ui/offline-bar";
import { PageHead, type PageHeadProps } from "@junban/ui/page-head";
import { StaffColumn, type StaffPageProps } from "@junban/ui/staff-page";
import type { ReactNode } from "react";
import { useMaster } from "#src/lib/master-context.ts";
import { MasterMenu } from "./master-sidebar.tsx";

export type MasterScreenProps = Pick<PageHeadProps, "back" | "text" | "aside"> &
	Pick<StaffPageProps, "foot"> & {
		/** The title of the document, and the `h1` unless `heading` is given. */
		title: string;
		heading?: ReactNode;
		children: ReactNode;
	};

/** The part of a screen beside the sidebar: head, connection, toasts, content. */
export function MasterScreen({ title, heading, back, text, aside, foot, children }: MasterScreenProps) {
	const { toastDisplay } = useMaster();
	usePageTitle(title);
	return (
		<StaffColumn banner={<Connection />} foot={foot} toasts={<Toasts display={toastDisplay} />}>
			<PageHead back={back} title={heading ?? title} text={text} aside={aside} menu={<MasterMenu />} />
			{children}
		</StaffColumn>
	);
}

function Connection() {
	const { t } = useTranslation("shell");
	const { t: common } = useTranslation("common");
	return useOnline() ? null : <OfflineBar title={common("offline.title")}>{t("offline")}</OfflineBar>;
}
