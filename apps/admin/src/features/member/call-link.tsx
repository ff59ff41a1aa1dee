import { useTranslation } from "@junban/i18n/react";
import { PhoneIcon } from "@junban/ui/icons";
import { Link } from "@junban/ui/link";

export function CallLink({ phone }: { phone: string }) {
	const { t } = useTranslation("member");
	return (
		<Link standalone icon={<PhoneIcon />} href={`tel:${phone.replace(/[^0-9+]/g, "")}`}>
			{t("details.call")}
		</Link>
	);
}
