import { toasts } from "@junban/app-shell/toast-store";
import { hasFeature } from "@junban/domain/shop";
import { useTranslation } from "@junban/i18n/react";
import { Switch } from "@junban/ui/switch";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { PlanLock } from "#src/plan/plan-lock.tsx";
import { usePorts } from "./setting-ports.ts";

/** What premium changes on the customers' pages: an address of the shop's own, and no name of the product. */
export function ShopPremium() {
	const { restricted } = useShop();
	return (
		<div className="grid gap-16 border-ink border-t-2 pt-16">
			<OwnAddress />
			{hasFeature("noFooter", restricted) ? <NoFooter /> : <PlanLock feature="noFooter" />}
		</div>
	);
}

function OwnAddress() {
	const { t } = useTranslation("appSetting");
	const { data, plan, restricted } = useShop();
	if (plan.value === undefined) return null;
	if (plan.value.own_host === undefined) return <p className="small">{t("shop.noHosts")}</p>;
	return hasFeature("subdomain", restricted) ? (
		<HostSwitch host={plan.value.own_host} />
	) : (
		<PlanLock feature="subdomain" isKept={data.subdomain} />
	);
}

function HostSwitch({ host }: { host: string }) {
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { data } = useShop();
	const { setSubdomain } = usePorts();
	const [isSaving, setSaving] = useState(false);
	const change = (isOn: boolean) => {
		setSaving(true);
		void setSubdomain(isOn).then((saved) => {
			setSaving(false);
			if (saved.ok)
				toasts.show({ key: "host", text: t(isOn ? "shop.hostOn" : "shop.hostOff"), type: "success" });
			else toasts.show({ key: "host", text: codes(saved.code), type: "danger" });
		});
	};
	return (
		<Switch
			label={t("shop.host")}
			hint={t("shop.hostHint", { host })}
			checked={data.subdomain}
			pending={isSaving}
			onChange={change}
		/>
	);
}

function NoFooter() {
	const { t } = useTranslation("appSetting");
	return <p className="small">{t("shop.noFooter")}</p>;
}
