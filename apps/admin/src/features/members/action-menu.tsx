import { useGo } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import type { Member } from "@junban/domain/documents";
import { useTranslation } from "@junban/i18n/react";
import { Menu } from "@junban/ui/menu";
import { useShop } from "#src/frame/shop-context.ts";
import { type Action, menuOf } from "#src/line/actions.ts";
import type { Row } from "#src/line/view.ts";

export type ActionMenuProps = {
	row: Row;
	disabled: boolean;
	onAction: (action: Action, member: Member) => void;
};

/** The menu of the less frequent actions for one person, and the way to the person's page. */
export function ActionMenu({ row: { member, label }, disabled, onAction }: ActionMenuProps) {
	const { t } = useTranslation("members");
	const { t: line } = useTranslation("line");
	const { app } = useShop();
	const go = useGo();
	const actions = menuOf(member.state).map((action) => ({
		key: action,
		text: line(`actions.${action}`),
		danger: action === "cancel" || action === "noShow",
		disabled,
		onSelect: () => onAction(action, member),
	}));
	const open = {
		key: "open",
		text: t("row.open"),
		onSelect: () => go(adminPaths.member(app, member.uid)),
	};
	return <Menu label={t("row.more", { label })} items={[...actions, open]} />;
}
