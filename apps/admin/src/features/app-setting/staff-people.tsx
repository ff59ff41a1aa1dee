import type { StaffMember, StaffResponse } from "@junban/api-contract/schemas-accounts";
import { toasts } from "@junban/app-shell/toast-store";
import { useTranslation } from "@junban/i18n/react";
import { Avatar } from "@junban/ui/avatar";
import { Badge } from "@junban/ui/badge";
import { Button } from "@junban/ui/button";
import { ConfirmDialog } from "@junban/ui/confirm-dialog";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { usePorts } from "./setting-ports.ts";

export type StaffPeopleProps = { staff: StaffResponse; onChanged: () => Promise<void> };

/** The people with their roles. Staff can be removed; an owner cannot, so no shop is left without one. */
export function StaffPeople({ staff: { staff, limit }, onChanged }: StaffPeopleProps) {
	const { t } = useTranslation("appSetting");
	const [leaving, setLeaving] = useState<StaffMember>();
	return (
		<>
			<p className="small">{t("staff.count", { count: staff.length, limit })}</p>
			<ul className="m-0 grid list-none border-ink border-t-2 p-0">
				{staff.map((person) => (
					<Person key={person.uid} person={person} onRemove={() => setLeaving(person)} />
				))}
			</ul>
			<Removal person={leaving} onClose={() => setLeaving(undefined)} onChanged={onChanged} />
		</>
	);
}

/** The name, or else the address, or else the uid. */
function nameOf({ name, email, uid }: StaffMember): string {
	return name ?? email ?? uid;
}

function Person({ person, onRemove }: { person: StaffMember; onRemove: () => void }) {
	const { t } = useTranslation("appSetting");
	const { user } = useShop();
	const name = nameOf(person);
	const isOwner = person.role === "owner";
	return (
		<li className="flex min-h-64 flex-wrap items-center gap-12 border-rule border-b py-8">
			<Avatar name={name} />
			<div className="min-w-0 flex-1 basis-[12em] wrap-anywhere">
				<p className="flex flex-wrap items-center gap-x-8 font-bold">
					<span dir="auto">{name}</span>
					{person.uid === user?.uid ? <Badge>{t("staff.you")}</Badge> : null}
				</p>
				{person.email === undefined || person.email === name ? null : <p className="small">{person.email}</p>}
			</div>
			<div className="min-w-0 basis-[11em]">
				<p className="font-bold text-14">{t(isOwner ? "staff.owner" : "staff.staff")}</p>
				<p className="small">{t(isOwner ? "staff.ownerText" : "staff.staffText")}</p>
			</div>
			{isOwner ? null : (
				<Button
					variant="quiet-danger"
					size={44}
					aria-label={t("staff.removeOne", { name })}
					onClick={onRemove}
				>
					{t("staff.remove")}
				</Button>
			)}
		</li>
	);
}

type RemovalProps = {
	person: StaffMember | undefined;
	onClose: () => void;
	onChanged: () => Promise<void>;
};

function Removal({ person, onClose, onChanged }: RemovalProps) {
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { t: common } = useTranslation();
	const { app } = useShop();
	const { client } = usePorts();
	const [isSending, setSending] = useState(false);
	const name = person === undefined ? "" : nameOf(person);
	const remove = () => {
		if (person === undefined) return;
		setSending(true);
		void client.removeStaff(app, person.uid).then((answer) => {
			setSending(false);
			onClose();
			if (!answer.ok) return toasts.show({ key: "staff", text: codes(answer.code), type: "danger" });
			const text = answer.value.removed ? t("staff.removed", { name }) : t("staff.gone");
			toasts.show({ key: "staff", text, type: "success" });
			return onChanged();
		});
	};
	return (
		<ConfirmDialog
			open={person !== undefined}
			danger
			title={t("staff.removeTitle", { name })}
			confirmText={t("staff.remove")}
			cancelText={common("cancel")}
			pending={isSending}
			onConfirm={remove}
			onCancel={onClose}
		>
			<p>{t("staff.removeText")}</p>
		</ConfirmDialog>
	);
}
