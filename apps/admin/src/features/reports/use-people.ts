import type { StaffMember } from "@junban/api-contract/schemas-accounts";
import { useEffect, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import type { ReportsPorts } from "./ports.ts";

/**
 * The people of the shop. Undefined while they load, and for staff, who may not read them. Then the events do not name
 * colleagues.
 */
export function usePeople(ports: ReportsPorts): readonly StaffMember[] | undefined {
	const { role } = useShop();
	const [people, setPeople] = useState<readonly StaffMember[]>();
	useEffect(() => {
		if (role !== "owner") return;
		let isCurrent = true;
		ports.staff().then(
			(found) => isCurrent && found.ok && setPeople(found.value),
			() => isCurrent && setPeople(undefined),
		);
		return () => {
			isCurrent = false;
		};
	}, [ports, role]);
	return people;
}
