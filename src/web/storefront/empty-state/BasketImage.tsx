import { ArchImage } from './ArchImage.tsx'
import basket from './basket.webp'

export const BasketImage = () => <ArchImage src={basket} background="bg-linear-[#e9eee6,#f0f3ec_60%]" />
