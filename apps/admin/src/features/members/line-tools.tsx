import { useStore } from "@junban/app-shell/use-store";
import type { LineSettings } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { ConfirmDialog } from "@junban/ui/confirm-dialog";
import { CloseIcon, RetryIcon, SoundIcon, UndoIcon } from "@junban/ui/icons";
import { Menu } from "@junban/ui/menu";
import { Sheet } from "@junban/ui/sheet";
import type { SidebarAction } from "@junban/ui/sidebar-menu";
import { type ReactNode, useState } from "react";
import { useLineActions } from "#src/frame/line-controls.tsx";
import { useShop } from "#src/frame/shop-context.ts";
import { joinSound } from "#src/line/page-join-sound.ts";
import { EndingsList } from "./endings-list.tsx";

/** How many endings the sheet lists: more than a shop has in the 30 minutes in which an ending can be undone. */
const ENDINGS = 50;

export type LineTools = {
	/** The actions for the menu of a phone. */
	readonly actions: readonly SidebarAction[];
	/** The menu of the header. */
	readonly menu: ReactNode;
	/** Render them anywhere on the page. */
	readonly dialogs: ReactNode;
};

type Shown = "endings" | "cancelAll" | "clear" | undefined;

/** The rare actions for the whole line: the last endings, the sound of a join, the end of all places. */
export function useLineTools(settings: LineSettings, now: number): LineTools {
	const { t } = useTranslation("members");
	const { t: common } = useTranslation("common");
	const { line, outage } = useShop();
	const { board } = useStore(line.state);
	const [shown, setShown] = useState<Shown>();
	const isSounding = useStore(joinSound);
	const count = board === undefined ? 0 : board.order.size + board.called.length;
	// On a narrow tablet the header has no room for the switch; on a phone the sidebar's menu has this action.
	const autoCall = useLineActions().filter(({ key }) => key === "autoCall");
	const isOut = outage !== undefined;
	const close = () => setShown(undefined);
	const actions = [
		{ key: "endings", text: t("tools.endings"), icon: <UndoIcon />, onSelect: () => setShown("endings") },
		{
			key: "sound",
			text: t(isSounding ? "tools.soundOff" : "tools.soundOn"),
			icon: <SoundIcon />,
			onSelect: () => joinSound.turn(!isSounding),
		},
		{
			key: "cancelAll",
			text: t("tools.cancelAll"),
			icon: <CloseIcon />,
			danger: true,
			disabled: isOut || count === 0,
			onSelect: () => setShown("cancelAll"),
		},
		{
			key: "clear",
			text: t("tools.clear"),
			icon: <RetryIcon />,
			danger: true,
			disabled: isOut,
			onSelect: () => setShown("clear"),
		},
	];
	return {
		actions,
		menu: <Menu label={t("tools.label")} items={[...autoCall, ...actions]} />,
		dialogs: (
			<>
				<Sheet
					open={shown === "endings"}
					title={t("endings.title")}
					closeLabel={common("close")}
					onClose={close}
				>
					<p className="small muted pb-16">{t("endings.text")}</p>
					<EndingsList most={ENDINGS} settings={settings} now={now} />
				</Sheet>
				<EndDialogs shown={shown} count={count} onClose={close} />
			</>
		),
	};
}

type EndDialogsProps = {
	shown: Shown;
	/** The places that would end. */
	count: number;
	onClose: () => void;
};

/** The questions before all places end. A dialog stays open while its command fails. */
function EndDialogs({ shown, count, onClose }: EndDialogsProps) {
	const { t } = useTranslation("members");
	const { line } = useShop();
	const pending = useStore(line.state).busy.has("endAll");
	const end = async (work: Promise<boolean>) => {
		if (await work) onClose();
	};
	return (
		<>
			<ConfirmDialog
				open={shown === "cancelAll"}
				danger
				title={t("cancelAll.title", { count })}
				confirmText={t("cancelAll.confirm", { count })}
				cancelText={t("cancelAll.close")}
				pending={pending}
				onConfirm={() => void end(line.commander.cancelAll())}
				onCancel={onClose}
			>
				<p>{t("cancelAll.text")}</p>
			</ConfirmDialog>
			<ConfirmDialog
				open={shown === "clear"}
				danger
				title={t("clear.title")}
				confirmText={t("clear.confirm")}
				cancelText={t("cancelAll.close")}
				pending={pending}
				onConfirm={() => void end(line.commander.clear())}
				onCancel={onClose}
			>
				<p>{t("clear.text", { count })}</p>
			</ConfirmDialog>
		</>
	);
}
