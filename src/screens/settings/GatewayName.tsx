import type { Gateway } from '../../model/places/ward.ts'
import { unbroken } from '../../ui/settings/device-line.css.ts'

/** `gatewayLabel`, in which the gateway's own name is not broken. */
export function GatewayName({ gateway }: { gateway: Pick<Gateway, 'nickname' | 'name'> }) {
  const { nickname, name } = gateway
  if (nickname === '') return name
  return (
    <>
      {nickname}
      <span className={unbroken}>({name})</span>
    </>
  )
}
