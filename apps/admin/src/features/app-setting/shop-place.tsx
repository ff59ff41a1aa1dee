import { checkWebAddress } from "@junban/domain/values";
import { text } from "@junban/forms/bindings";
import { Bound, useFormValues } from "@junban/forms/bound";
import { useTranslation } from "@junban/i18n/react";
import { FormRow, FormRows } from "@junban/ui/form-row";
import { PinIcon } from "@junban/ui/icons";
import { Link } from "@junban/ui/link";
import { TextField } from "@junban/ui/text-field";
import type { ShopForm } from "./shop-fields.ts";
import { TextPair } from "./text-pair.tsx";

/** Address, map, telephone, site. */
export function ShopPlace({ form }: { form: ShopForm }) {
	const { t } = useTranslation("appSetting");
	return (
		<FormRows>
			<TextPair form={form} label={t("shop.address")} name="address" english="en.address" />
			<FormRow label={t("shop.mapUrl")} hint={t("shop.mapUrlHint")}>
				<Bound form={form} name="map_url" as={text}>
					{(input) => <AddressField label={t("shop.mapUrl")} {...input} />}
				</Bound>
				<MapLink form={form} />
			</FormRow>
			<FormRow label={t("shop.phone")} hint={t("shop.phoneHint")}>
				<Bound form={form} name="phone" as={text}>
					{(input) => (
						<TextField
							label={t("shop.phone")}
							labelHidden
							type="tel"
							inputMode="tel"
							autoComplete="off"
							{...input}
						/>
					)}
				</Bound>
			</FormRow>
			<FormRow label={t("shop.siteUrl")} hint={t("shop.siteUrlHint")}>
				<Bound form={form} name="site_url" as={text}>
					{(input) => <AddressField label={t("shop.siteUrl")} {...input} />}
				</Bound>
			</FormRow>
		</FormRows>
	);
}

function AddressField({ label, ...input }: { label: string } & ReturnType<typeof text>) {
	return (
		<TextField
			label={label}
			labelHidden
			type="url"
			inputMode="url"
			autoComplete="off"
			spellCheck={false}
			dir="ltr"
			{...input}
		/>
	);
}

/** Opens what was typed, once it is an address that the shop's page would link to. */
function MapLink({ form }: { form: ShopForm }) {
	const { t } = useTranslation("appSetting");
	const address = checkWebAddress(useFormValues(form, ["map_url"]).map_url);
	return address.ok ? (
		<Link standalone href={address.value} icon={<PinIcon />} newTab={t("newTab")}>
			{t("shop.mapOpen")}
		</Link>
	) : null;
}
