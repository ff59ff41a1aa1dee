import { useTranslation } from "@junban/i18n/react";
import { ActionButton, ActionList, ActionRow, ActionWords } from "@junban/ui/action-list";
import { PhoneIcon } from "@junban/ui/icons";

/** @param onAsk undefined where the person must find the browser's own button */
export function InstallRow({ onAsk }: { onAsk: (() => void) | undefined }) {
	const { t } = useTranslation("install");
	return (
		<ActionList title={t("title")}>
			{onAsk === undefined ? (
				<ActionRow icon={<PhoneIcon />}>
					<ActionWords title={t("add")} text={t("iphone")} />
				</ActionRow>
			) : (
				<ActionButton icon={<PhoneIcon />} title={t("add")} text={t("addText")} onClick={onAsk} />
			)}
		</ActionList>
	);
}
